import type { Rolldown } from 'vite'

const DIALOG = '/@rc-component/dialog/es/Dialog/index.js'
const FOCUS = 'contentRef.current?.focus();'

/**
 * A page that comes back from behind another shows its open dialog before the dialog's panel stands; the call for the
 * focus would fail, and with it the page and what was typed there.
 */
export function dialogsComeBack(): Rolldown.Plugin {
  return {
    name: 'dialogs-come-back',
    transform: (code, id) => (id.endsWith(DIALOG) ? withCarefulFocus(code) : null),
  }
}

function withCarefulFocus(code: string): string {
  const patched = code.replace(FOCUS, 'contentRef.current?.focus?.();')
  if (patched === code) throw new Error('the way dialogs take the focus has changed; see that an open one comes back')
  return patched
}
