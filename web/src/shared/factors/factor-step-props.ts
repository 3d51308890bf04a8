/** What every dialog is given that adds a factor. */
export interface FactorStepProps {
  /** There is a factor whose code may be asked for in the place of the password. */
  hasCode: boolean
  /** With the recovery codes, where it was the first factor. */
  onAdded: (recoveryCodes: readonly string[] | null) => void
  onClose: () => void
}
