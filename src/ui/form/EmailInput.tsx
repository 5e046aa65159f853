import type { ComponentProps } from 'react'
import { TextInput } from './TextInput.tsx'

/** An input for an e-mail address, which no keyboard capitalises or corrects. */
export function EmailInput(props: Omit<ComponentProps<typeof TextInput>, 'type'>) {
  return (
    <TextInput
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type="email"
    />
  )
}
