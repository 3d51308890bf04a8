import { passwordHint } from '@xuanjiao/contract/system/session/password-policy'
import { TextField } from '@xuanjiao/core/ui/controls/text-field'
import { pageSettings } from '../../../app/calls/page-settings.ts'
import type { NewAccount } from '../entry-model.ts'

interface NewPasswordFieldsProps {
  value: Pick<NewAccount, 'password' | 'repeated'>
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<NewAccount>) => void
  /** What it is called: the first one somebody has is not a new one. */
  word?: string
}

/** A new password, typed twice. */
export function NewPasswordFields({ value, errors, onChange, word = '新密码' }: NewPasswordFieldsProps) {
  const common = { type: 'password', required: true, maxLength: 128, autoComplete: 'new-password' } as const
  return (
    <>
      <TextField
        {...common}
        label={word}
        value={value.password}
        error={errors['password']}
        hint={passwordHint(pageSettings.passwordProfile)}
        onChange={password => onChange({ password })}
      />
      <TextField
        {...common}
        label={`确认${word}`}
        value={value.repeated}
        error={errors['repeated']}
        onChange={repeated => onChange({ repeated })}
      />
    </>
  )
}
