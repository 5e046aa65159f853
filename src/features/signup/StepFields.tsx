import type { ShortProfile } from '#src/domain/member/profile.ts'
import { BirthFields } from './BirthFields.tsx'
import { EmailField } from './EmailField.tsx'
import { MessageField } from './MessageField.tsx'
import { NameField } from './NameField.tsx'
import { PasswordFields } from './PasswordFields.tsx'
import { WhoFields } from './WhoFields.tsx'

interface StepFieldsProps {
  step: number
  target: ShortProfile | null
}

/** The fields of a step. */
export function StepFields({ step, target }: StepFieldsProps) {
  switch (step) {
    case 0:
      return target ? <MessageField /> : <WhoFields />
    case 1:
      return (
        <>
          {target && <WhoFields />}
          <NameField />
        </>
      )
    case 2:
      return <BirthFields />
    case 3:
      return <EmailField />
    default:
      return <PasswordFields />
  }
}
