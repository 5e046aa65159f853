import { withTexts } from '#src/i18n/texts.ts'

/** Loads the modal of the signup, with its texts. */
export const loadSignupModal = () =>
  withTexts(
    ['signup', 'completion'],
    import('./SignupModal.tsx').then((module) => module.SignupModal),
  )
