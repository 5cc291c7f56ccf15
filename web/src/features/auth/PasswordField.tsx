import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { authTexts } from './auth.texts.ts';

/** A password field with a button that shows the password. The button works by keyboard too. */
export function PasswordField(props: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      aria-invalid={props.error ? true : undefined}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        tabIndex: 0,
        'aria-label': visible ? authTexts.hidePassword : authTexts.showPassword,
      }}
    />
  );
}
