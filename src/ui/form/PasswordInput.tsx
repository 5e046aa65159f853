import { type ComponentProps, useState } from 'react'
import { IconButton } from '#src/ui/IconButton.tsx'
import { eye, eyeSlash } from '#src/ui/icons.ts'
import styles from './PasswordInput.module.css'
import { TextInput } from './TextInput.tsx'

interface PasswordInputProps extends Omit<ComponentProps<typeof TextInput>, 'type' | 'icon' | 'className'> {
  showLabel: string
  hideLabel: string
}

/** A password input with a button that shows the password. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <span className="relative block">
      <TextInput
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        type={isShown ? 'text' : 'password'}
        className={styles.input}
      />
      <IconButton
        className={styles.toggle}
        icon={isShown ? eyeSlash : eye}
        label={isShown ? hideLabel : showLabel}
        onClick={() => setIsShown(!isShown)}
      />
    </span>
  )
}
