import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import classes from './SelectField.module.css';

/** One of some choices, offered as the system does it and drawn as the other fields are. */
export const SelectField = (props: NativeSelectProps) => (
  <NativeSelect
    size="xs"
    classNames={classes}
    rightSection={<IconChevronDown size={14} aria-hidden />}
    {...props}
  />
);
