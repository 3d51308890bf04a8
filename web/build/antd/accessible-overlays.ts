import type { Rolldown } from 'vite'

interface Change {
  file: string
  from: string | RegExp
  to: string
}

const back = (opener: string) => `${opener}.current?.focus?.({ preventScroll: true })`

/**
 * What is taken off the page at once leaves nothing behind that could give the focus back: it does so while it goes. Where a
 * key did it, that waits until the key is done: Enter would go on to press the button that has the focus next.
 */
const onGoing = (opener: string) =>
  `React.useEffect(() => () => {
    const giveBack = () => { if (document.activeElement === document.body) ${back(opener)}; };
    if (window.event?.type === 'keydown') setTimeout(giveBack); else giveBack();
  }, []);`

const DIALOG = 'const [isFixedPos, setIsFixedPos] = React.useState(false);'
const DRAWER = 'const lastActiveRef = React.useRef(null);'
const ENTERED = /getContainer\(\)\?\.focus\(\{\s*preventScroll: true\s*\}\);/
/** A drawer that opens at once has nothing yet that could take the focus. */
const ENTER = `const enter = () => {
        const box = getContainer();
        if (box && !box.contains(document.activeElement)) box.focus({ preventScroll: true });
      };
      enter();
      requestAnimationFrame(enter);`
const DROPDOWN = '  const onClick = e => {'

/**
 * A menu that closes has the focus, or the page has lost it with it. Enter would go on to press the button that has it
 * next.
 */
const ON_CLOSING = `React.useEffect(() => mergedVisible ? () => {
    const held = document.activeElement;
    if (held !== document.body && !held?.closest('[class*=' + prefixCls + ']')) return;
    if (window.event?.type === 'keydown') window.event.preventDefault();
    ${back('childRef')};
  } : undefined, [mergedVisible]);\n`

const HEADING = "role: 'heading', 'aria-level': 2,"
const DIALOG_TITLE = 'className: clsx(`${prefixCls}-title`, modalClassNames?.title),'
const DRAWER_TITLE = 'className: clsx(`${prefixCls}-title`, mergedClassNames.title),'

const CHANGES: readonly Change[] = [
  { file: '/@rc-component/dialog/es/Dialog/Content/Panel.js', from: DIALOG_TITLE, to: `${HEADING} ${DIALOG_TITLE}` },
  { file: '/antd/es/drawer/DrawerPanel.js', from: DRAWER_TITLE, to: `${HEADING} ${DRAWER_TITLE}` },
  {
    file: '/@rc-component/dialog/es/Dialog/index.js',
    from: DIALOG,
    to: `${DIALOG} ${onGoing('lastOutSideActiveElementRef')}`,
  },
  { file: '/@rc-component/drawer/es/Drawer.js', from: DRAWER, to: `${DRAWER} ${onGoing('lastActiveRef')}` },
  { file: '/@rc-component/drawer/es/hooks/useFocusable.js', from: ENTERED, to: ENTER },
  { file: '/@rc-component/dropdown/es/Dropdown.js', from: DROPDOWN, to: `  ${ON_CLOSING}${DROPDOWN}` },
]

/**
 * Dialogs, drawers and menus of Ant Design give the focus back to what opened them, however they go, and what stands above
 * them is a heading (rules/shell#overlays).
 */
export function accessibleOverlays(): Rolldown.Plugin {
  return {
    name: 'accessible-overlays',
    transform(code, id) {
      const change = CHANGES.find(({ file }) => id.endsWith(file))
      return change ? changed(code, change) : null
    },
  }
}

function changed(code: string, { file, from, to }: Change): string {
  const patched = code.replace(from, to)
  if (patched === code)
    throw new Error(`${file} has changed; see that the focus comes back from it, and that it has a heading`)
  return patched
}
