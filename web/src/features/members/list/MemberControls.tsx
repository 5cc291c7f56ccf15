import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Role } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { MEMBER_SORTS, type MemberChoice, type MemberSort } from '../members.filter.ts';
import { roleNames } from '../members.section.texts.ts';
import { membersTexts as texts } from '../members.texts.ts';
import classes from './MemberList.module.css';

interface Props {
  choice: MemberChoice;
  onChange: (choice: MemberChoice) => void;
}

/** Fields that search, filter and sort the list of members. */
export function MemberControls({ choice, onChange }: Props) {
  const change = (changes: Partial<MemberChoice>) => onChange({ ...choice, ...changes });
  return (
    <div className={classes.controls}>
      <TextInput
        className={classes.filter}
        aria-label={texts.filter}
        placeholder={texts.filterPlaceholder}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          choice.words && (
            <CloseButton size="sm" aria-label={texts.clearFilter} onClick={() => change({ words: '' })} />
          )
        }
        value={choice.words}
        onChange={(event) => change({ words: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={texts.role}
        value={choice.role ?? ''}
        onChange={(event) => change({ role: (event.currentTarget.value || null) as Role | null })}
        data={[
          { value: '', label: texts.allRoles },
          ...Role.options.map((role) => ({ value: role, label: roleNames[role] })),
        ]}
      />
      <NativeSelect
        aria-label={texts.sort}
        value={choice.sort}
        onChange={(event) => change({ sort: event.currentTarget.value as MemberSort })}
        data={MEMBER_SORTS.map((sort) => ({ value: sort, label: texts.sorts[sort] }))}
      />
    </div>
  );
}
