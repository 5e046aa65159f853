import { useTranslation } from 'react-i18next'

/** Opening lines in the language of the page. */
export function useIdeas(): string[] {
  const { t } = useTranslation('chat')
  const lines: Readonly<Record<string, string>> = t('ideas.lines', { returnObjects: true })
  return Object.values(lines)
}
