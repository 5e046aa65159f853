import { BirthFields } from './BirthFields.tsx'
import { EmailField } from './EmailField.tsx'
import { MessageField } from './MessageField.tsx'
import { NameField } from './NameField.tsx'
import { PasswordFields } from './PasswordFields.tsx'
import type { SignupParts } from './signup-parts.ts'
import { WhoFields } from './WhoFields.tsx'

interface StepFieldsProps {
  step: number
  parts: SignupParts
  onGo: () => void
}

/** The fields of a step. */
export function StepFields({ step, parts: { target, cost, countryName }, onGo }: StepFieldsProps) {
  switch (step) {
    case 0:
      return target ? <MessageField cost={cost} /> : <WhoFields />
    case 1:
      return (
        <>
          {target && <WhoFields />}
          <NameField />
        </>
      )
    case 2:
      return <BirthFields countryName={countryName} />
    case 3:
      return <EmailField onGo={onGo} />
    default:
      return <PasswordFields />
  }
}
