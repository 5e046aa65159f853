import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { postContact } from '#src/api/contact.ts'
import { dialledPhone } from '#src/domain/site/company.ts'
import { PATHS } from '#src/paths.ts'
import { useSettings, useSiteSettings } from '#src/stores/settings.ts'
import { ContactPage } from './ContactPage.tsx'

const TOPICS = ['question', 'login', 'payment', 'withdrawal', 'discount', 'data', 'bar', 'other'] as const

/** Customer service: the form, the phone number, the e-mail address. `?topic=` and `?order=` prefill the form. */
function ServiceScreen() {
  const [query] = useSearchParams()
  return <Service key={query.toString()} query={query} />
}

function Service({ query }: { query: URLSearchParams }) {
  const { t } = useTranslation('service')
  const topic = TOPICS.find((name) => name === query.get('topic'))
  const order = query.get('order')?.slice(0, 40) ?? ''
  const texts: Record<string, string> = {
    withdrawal: order === '' ? t('withdrawal_text') : t('withdrawal_order', { order }),
    discount: t('discount_text'),
    bar: t('bar_text'),
  }
  return (
    <ContactPage
      area="service"
      name="contact"
      subjects={Object.fromEntries(TOPICS.map((name) => [name, t(`topics.${name}`)]))}
      start={topic && { subject: topic, text: texts[topic] ?? '', link: `${topic} ${order}` }}
      send={postContact}
      aside={{ title: t('ways.title'), content: <OtherWays /> }}
    />
  )
}

function OtherWays() {
  const { t } = useTranslation('service')
  const { support_phone, support_email } = useSiteSettings()
  const company = useSettings((state) => state.company)
  const phone = company?.support_phone ?? support_phone
  return (
    <>
      <dl className="stack gap-4">
        {phone && (
          <div>
            <dt className="muted">{t('ways.phone')}</dt>
            <dd>
              <a className="action-link anywhere" href={`tel:${dialledPhone(phone)}`}>
                {phone}
              </a>
            </dd>
          </div>
        )}
        {support_email && (
          <div>
            <dt className="muted">{t('ways.email')}</dt>
            <dd>
              <a className="action-link anywhere" href={`mailto:${support_email}`}>
                {support_email}
              </a>
            </dd>
          </div>
        )}
      </dl>
      <p>
        {t('ways.faq')} <Link to={PATHS.faq}>{t('ways.faq_link')}</Link>
      </p>
      <p>
        {t('ways.complaint')} <Link to={PATHS.complaints}>{t('ways.complaint_link')}</Link>
      </p>
    </>
  )
}

export { ServiceScreen as Component }
