import { IconArrowsExchange } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { foldedWordsOf } from '@workflow/contract/core/values/fold-for-search.ts';
import { useMemo, useRef, useState } from 'react';
import { useOpenDm } from '../../features/dms/dms.mutations.ts';
import { useCurrentWorkspace } from '../../features/workspaces/workspaces.queries.ts';
import { useCurrentUserId } from '../../platform/session/current-user.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import type { DialogProps } from '../../ui/lazy/LazyDialog.tsx';
import classes from '../../ui/picker/Picker.module.css';
import { PickerDialog } from '../../ui/picker/PickerDialog.tsx';
import { PickerField } from '../../ui/picker/PickerField.tsx';
import { usePickerSelection } from '../../ui/picker/picker-selection.ts';
import { DestinationOption } from './DestinationOption.tsx';
import type { Destination } from './destinations.ts';
import { quickSwitcherTexts as texts } from './quick-switcher.texts.ts';
import { parseTyped, rankDestinations } from './rank-destinations.ts';
import { useCurrentPlaceId } from './useCurrentPlaceId.ts';
import { useDestinations } from './useDestinations.ts';
import { readVisits, storeVisit } from './visits.storage.ts';

const SHOWN_MAX = 20;
const TYPED_MAX = 200;

const LIST_ID = 'destinations';
const optionId = ({ id }: Destination) => `destination-${id}`;

/** The quick switcher: opens a place of the current workspace or runs a command, by name. */
export function QuickSwitcher({ opened, onClose }: DialogProps) {
  const workspace = useCurrentWorkspace();
  const command = useRef<(() => void) | null>(null);
  /** Runs after the dialog has closed and returned the focus, so that commands see the same focus as with their shortcuts. */
  const runCommand = () => {
    command.current?.();
    command.current = null;
  };
  return (
    <PickerDialog title={texts.title} opened={opened} onClose={onClose} onClosed={runCommand}>
      {workspace && (
        <Switcher
          workspaceId={workspace.id}
          onClose={onClose}
          onCommand={(run) => {
            command.current = run;
            onClose();
          }}
        />
      )}
    </PickerDialog>
  );
}

interface SwitcherProps {
  workspaceId: string;
  onClose: () => void;
  onCommand: (run: () => void) => void;
}

function Switcher({ workspaceId, onClose, onCommand }: SwitcherProps) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const openDm = useOpenDm(workspaceId);
  const userId = useCurrentUserId() ?? '';
  const currentId = useCurrentPlaceId();
  const { destinations, isLoading } = useDestinations(workspaceId);
  const [visits] = useState(() => readVisits(userId));

  const { kinds, words } = parseTyped(typed);
  const shown = useMemo(() => {
    const offered = kinds
      ? destinations.filter(({ destination }) => kinds.includes(destination.kind))
      : destinations;
    const ranking = { visits, currentId, now: Date.now() };
    const found = rankDestinations(offered, words, ranking);
    // The name of a place can begin with such a character as well.
    return (found.length > 0 ? found : rankDestinations(destinations, typed, ranking)).slice(0, SHOWN_MAX);
  }, [destinations, kinds, words, typed, visits, currentId]);
  const { selected, select, move, reset } = usePickerSelection(shown, optionId);

  const choose = ({ id, target }: Destination) => {
    if ('run' in target) {
      // Visits of places are recorded by `useVisits`.
      storeVisit(userId, id);
      return onCommand(target.run);
    }
    onClose();
    if ('address' in target) void navigate(target.address);
    else void openDm(target.userId);
  };

  return (
    <>
      <PickerField
        label={texts.title}
        placeholder={texts.placeholder}
        value={typed}
        maxLength={TYPED_MAX}
        listId={LIST_ID}
        selectedId={selected && optionId(selected)}
        onChange={(value) => {
          setTyped(value);
          reset();
        }}
        onMove={move}
        onEnter={() => selected && choose(selected)}
      />
      <div className={classes.results} aria-busy={isLoading}>
        {shown.length > 0 ? (
          <div role="listbox" id={LIST_ID} aria-label={texts.results}>
            {shown.map((destination) => (
              <DestinationOption
                key={destination.id}
                id={optionId(destination)}
                destination={destination}
                terms={foldedWordsOf(words)}
                isSelected={destination === selected}
                onSelect={() => select(destination)}
                onChoose={() => choose(destination)}
              />
            ))}
          </div>
        ) : (
          <div role="status" className={classes.status}>
            <EmptyState
              icon={<IconArrowsExchange size={24} aria-hidden />}
              title={isLoading ? texts.loading : texts.none}
              {...(!isLoading && { text: texts.noneHint })}
            />
          </div>
        )}
      </div>
    </>
  );
}
