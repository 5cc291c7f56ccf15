import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import classes from './SelectField.module.css';

/** A native select that is styled like the other fields. */
export const SelectField = (props: NativeSelectProps) => (
  <NativeSelect
    size="xs"
    classNames={classes}
    rightSection={<IconChevronDown size={14} aria-hidden />}
    {...props}
  />
);
