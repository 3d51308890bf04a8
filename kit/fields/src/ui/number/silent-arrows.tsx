import { DownOutlined, UpOutlined } from '@ant-design/icons'

/** Ant Design makes a button of each, with an English name; the field itself has the keys for one more and one less. */
const silence = (icon: HTMLElement | null): void => icon?.closest('[role=button]')?.setAttribute('aria-hidden', 'true')

/** Buttons of a number for one more and one less, for the mouse alone: to screen readers they are not there. */
export const SILENT_ARROWS = { upIcon: <UpOutlined ref={silence} />, downIcon: <DownOutlined ref={silence} /> }
