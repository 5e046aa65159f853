import { useTranslation } from 'react-i18next'
import { postComplaint } from '#src/api/contact.ts'
import { COMPLAINT_WORKING_DAYS } from '#src/domain/limits.ts'
import { LawyerNote } from '#src/features/legal/LawyerNote.tsx'
import { ContactPage } from './ContactPage.tsx'

const PROMISES = ['reference', 'answer', 'takedown', 'urgent'] as const
const KINDS = ['me', 'minor', 'illegal', 'behaviour', 'fake', 'copyright', 'payment', 'us', 'other'] as const

/** Complaints and takedown requests, without a login: how they are handled, and the form. */
function ComplaintsScreen() {
  const { t } = useTranslation('complaints')
  return (
    <ContactPage
      area="complaints"
      name="complaint"
      where={{ label: t('form.where'), hint: t('form.where_hint') }}
      subjects={Object.fromEntries(KINDS.map((kind) => [kind, t(`kinds.${kind}`)]))}
      send={postComplaint}
      aside={{ title: t('promise.title'), content: <Promises /> }}
    />
  )
}

function Promises() {
  const { t } = useTranslation('complaints')
  return (
    <>
      <ul className="stack gap-3 bullets">
        <li>{t('promise.days', { days: COMPLAINT_WORKING_DAYS })}</li>
        {PROMISES.map((key) => (
          <li key={key}>{t(`promise.${key}`)}</li>
        ))}
      </ul>
      <LawyerNote>{t('lawyer')}</LawyerNote>
    </>
  )
}

export { ComplaintsScreen as Component }
