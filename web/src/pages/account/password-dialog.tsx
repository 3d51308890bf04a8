import { Button } from '@xuanjiao/core/ui/controls/button'
import { Dialog } from '@xuanjiao/core/ui/dialogs/dialog'
import { PasswordFields, usePasswordForm } from './password-form.tsx'

/** The change-password dialog, 800 wide (rules/shell#changing-the-password). */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const form = usePasswordForm(onClose)
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button look="main" busy={form.busy} onClick={() => void form.submit()}>
        修改密码
      </Button>
    </>
  )
  return (
    <Dialog title="修改密码" width={800} onClose={onClose} footer={footer}>
      <form
        onSubmit={event => {
          event.preventDefault()
          void form.submit()
        }}
      >
        <PasswordFields form={form} />
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}
