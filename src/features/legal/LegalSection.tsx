import { Link } from 'react-router'
import { SiteText } from '#src/components/SiteText.tsx'
import type { Section } from '#src/domain/site/legal-text.ts'
import { pathNamed } from '#src/paths.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { LawyerNote } from './LawyerNote.tsx'

/** The content of a section, below its title. */
export function LegalSection({ section: { text, list, links, lawyer } }: { section: Section }) {
  const { fictional_warning } = useSiteSettings()
  return (
    <div className="stack gap-3">
      {text.map((line) => (
        <p key={line}>{line === fictional_warning ? <SiteText>{line}</SiteText> : line}</p>
      ))}
      {list.length > 0 && (
        <ul className="stack gap-2 bullets">
          {list.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {Object.entries(links).map(([name, label]) => (
        <p key={name}>
          <Link to={pathNamed(name)}>{label}</Link>
        </p>
      ))}
      {lawyer && <LawyerNote>{lawyer}</LawyerNote>}
    </div>
  )
}
