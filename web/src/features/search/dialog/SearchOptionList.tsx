import { PickerOption } from '../../../ui/picker/PickerOption.tsx';
import { formatResultTime } from '../result-time.ts';
import { searchDialogTexts as texts } from '../search.dialog.texts.ts';
import { Highlighted } from './Highlighted.tsx';
import classes from './SearchDialog.module.css';
import { SEARCH_ICONS } from './search-icons.ts';
import { formatTotal, type SearchGroup, type SearchOption } from './search-options.ts';

interface Props {
  id: string;
  groups: readonly SearchGroup[];
  terms: readonly string[];
  selected: SearchOption | undefined;
  optionId: (option: SearchOption) => string;
  onSelect: (option: SearchOption) => void;
  onChoose: (option: SearchOption) => void;
}

/** The grouped results. The focus stays in the search field, whose `aria-activedescendant` is the selected option. */
export function SearchOptionList({ id, groups, terms, selected, optionId, onSelect, onChoose }: Props) {
  return (
    <div role="listbox" id={id} aria-label={texts.results}>
      {groups.map(({ kind, total, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options with this role
        <div key={kind} role="group" aria-label={`${texts.groups[kind]}, ${texts.found({ count: total })}`}>
          <div className={classes.groupTitle} aria-hidden>
            {texts.groups[kind]} <span className={classes.count}>{formatTotal(total)}</span>
          </div>
          {options.map((option) => (
            <Option
              key={option.key}
              id={optionId(option)}
              option={option}
              terms={terms}
              isSelected={option === selected}
              onSelect={() => onSelect(option)}
              onChoose={() => onChoose(option)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  option: SearchOption;
  terms: readonly string[];
  isSelected: boolean;
  onSelect: () => void;
  onChoose: () => void;
}

function Option({ option, terms, ...row }: OptionProps) {
  const Icon = SEARCH_ICONS[option.kind];
  return (
    <PickerOption
      {...row}
      icon={option.icon ?? <Icon size={18} stroke={1.75} />}
      text={<Highlighted text={option.text} terms={terms} />}
      excerpt={option.excerpt && <Highlighted text={option.excerpt} terms={terms} />}
      detail={option.kind === 'person' ? <Highlighted text={option.detail} terms={terms} /> : option.detail}
      end={option.at && <time dateTime={option.at}>{formatResultTime(option.at)}</time>}
    />
  );
}
