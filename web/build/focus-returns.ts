import type { Rolldown } from 'vite'

interface Change {
  file: string
  from: string
  to: string
}

const back = (opener: string) => `${opener}.current?.focus?.({ preventScroll: true })`

/** What is taken off the page at once leaves nothing behind that could give the focus back: it does so while it goes. */
const onGoing = (opener: string) =>
  `React.useEffect(() => () => { if (document.activeElement === document.body) ${back(opener)}; }, []);`

const DIALOG = 'const [isFixedPos, setIsFixedPos] = React.useState(false);'
const DRAWER = 'const lastActiveRef = React.useRef(null);'
const PICKED = 'setTriggerVisible(false);\n'

const CHANGES: readonly Change[] = [
  {
    file: '/@rc-component/dialog/es/Dialog/index.js',
    from: DIALOG,
    to: `${DIALOG} ${onGoing('lastOutSideActiveElementRef')}`,
  },
  { file: '/@rc-component/drawer/es/Drawer.js', from: DRAWER, to: `${DRAWER} ${onGoing('lastActiveRef')}` },
  {
    // What is picked opens a dialog, which gives the focus back to where it was: an entry is hidden by then.
    file: '/@rc-component/dropdown/es/Dropdown.js',
    from: PICKED,
    to: `${PICKED} if (e.target.closest?.('[role^=menuitem]')) ${back('childRef')};\n`,
  },
]

/** Dialogs, drawers and menus of Ant Design give the focus back to what opened them, however they go. */
export function focusReturns(): Rolldown.Plugin {
  return {
    name: 'focus-returns',
    transform(code, id) {
      const change = CHANGES.find(({ file }) => id.endsWith(file))
      return change ? changed(code, change) : null
    },
  }
}

function changed(code: string, { file, from, to }: Change): string {
  const patched = code.replace(from, to)
  if (patched === code) throw new Error(`${file} has changed; see that the focus comes back to what opened it`)
  return patched
}
