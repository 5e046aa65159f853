import type { CustomTypeOptions } from 'i18next'
import { useTranslation } from 'react-i18next'

type ProfileTexts = CustomTypeOptions['resources']['profile']

/**
 * Returns a group of the texts of profiles by their keys, as it is stored: none of these texts has a value to insert, and `t` would copy the
 * whole group at each rendering. Before the texts are loaded there is none.
 */
export function useProfileTexts<Group extends 'fields' | 'interests' | 'values'>(
  group: Group,
): ProfileTexts[Group] | undefined {
  const { i18n } = useTranslation('profile')
  // oxlint-disable-next-line typescript/no-unsafe-return -- Returns `any`; all languages have the keys of the English file.
  return i18n.getResource(i18n.language, 'profile', group)
}
