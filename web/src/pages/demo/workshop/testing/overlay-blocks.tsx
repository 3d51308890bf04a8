import { Dialog } from '@xuanjiao/core/ui/dialogs/dialog'
import { DetailsModal } from '@xuanjiao/core/ui/dialogs/details-modal'
import { MenuEntry, Popup } from '@xuanjiao/core/ui/dialogs/popup'
import { PromptDialog } from '@xuanjiao/core/ui/dialogs/prompt-dialog'
import { HungPanel } from '@xuanjiao/list/ui/panel/hung-panel'
import { FilterSheet } from '@xuanjiao/list/ui/query/filter-sheet'
import { Button, Drawer, Dropdown, Modal } from 'antd'
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { SlideInDrawer } from '../../../../shell/layout/slide-in-drawer.tsx'
import type { WorkshopBlock } from '../block/workshop-block.ts'

interface OverlayProps {
  onClose: () => void
}

const field = <input aria-label="名称" />

/** Each is taken off the page at once, as pages do it. */
const OPENED: Readonly<Record<string, ComponentType<OverlayProps>>> = {
  Dialog: ({ onClose }) => (
    <Dialog title="窗口" width={400} onClose={onClose}>
      {field}
    </Dialog>
  ),
  PromptDialog: ({ onClose }) => <PromptDialog question={QUESTION} onClose={onClose} />,
  DetailsModal: ({ onClose }) => (
    <DetailsModal open title="窗口" onClose={onClose}>
      {field}
    </DetailsModal>
  ),
  Modal: ({ onClose }) => (
    <Modal open title="窗口" onCancel={onClose}>
      {field}
    </Modal>
  ),
  Drawer: ({ onClose }) => (
    <Drawer open title="窗口" onClose={onClose}>
      {field}
    </Drawer>
  ),
  FilterSheet: ({ onClose }) => <FilterSheet onClose={onClose}>{field}</FilterSheet>,
  SlideInDrawer: ({ onClose }) => (
    <SlideInDrawer label="窗口" onClose={onClose}>
      {field}
    </SlideInDrawer>
  ),
}

const QUESTION = { title: '窗口', label: '名称' }

function Opener({ overlay: Overlay }: { overlay: ComponentType<OverlayProps> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>打开</Button>
      {open && <Overlay onClose={() => setOpen(false)} />}
    </>
  )
}

/** Fetched when it is first seen. */
const Late = lazy(async () => ({ default: First }))
const First = () => (
  <button type="button" data-first>
    名称
  </button>
)

/** They hang on their button themselves. */
const HUNG: Readonly<Record<string, () => ReactNode>> = {
  Popup: () => (
    <Popup
      label="窗口"
      kind="dialog"
      trigger={properties => (
        <button type="button" {...properties}>
          打开
        </button>
      )}
    >
      <First />
    </Popup>
  ),
  LatePopup: () => (
    <Popup
      label="窗口"
      kind="dialog"
      trigger={properties => (
        <button type="button" {...properties}>
          打开
        </button>
      )}
    >
      <Suspense>
        <Late />
      </Suspense>
    </Popup>
  ),
  HungPanel: () => {
    const [open, setOpen] = useState(false)
    return (
      <HungPanel label="窗口" open={open} onOpen={setOpen} panel={field}>
        <Button>打开</Button>
      </HungPanel>
    )
  },
}

/** A menu whose entry opens a window. */
const MENUS: Readonly<Record<string, () => ReactNode>> = {
  Dropdown: () => {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Dropdown
          autoFocus
          trigger={['click']}
          menu={{ items: [{ key: 'edit', label: '编辑' }], onClick: () => setOpen(true) }}
        >
          <Button>打开</Button>
        </Dropdown>
        {open && (
          <Modal open title="窗口" onCancel={() => setOpen(false)}>
            {field}
          </Modal>
        )}
      </>
    )
  },
  PopupMenu: () => {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Popup
          label="菜单"
          trigger={properties => (
            <button type="button" {...properties}>
              打开
            </button>
          )}
        >
          <MenuEntry onPick={() => setOpen(true)}>编辑</MenuEntry>
        </Popup>
        {open && (
          <Dialog title="窗口" width={400} onClose={() => setOpen(false)}>
            {field}
          </Dialog>
        )}
      </>
    )
  },
}

const block = (key: string, draw: () => ReactNode): WorkshopBlock => ({
  key,
  title: key,
  group: '',
  about: '',
  properties: [],
  start: null,
  draw,
})

export const OVERLAYS = [...Object.keys(OPENED), ...Object.keys(HUNG)]
export const MENU_OVERLAYS = Object.keys(MENUS)

export const overlayBlocks: readonly WorkshopBlock[] = [
  ...Object.entries(OPENED).map(([key, overlay]) => block(key, () => <Opener overlay={overlay} />)),
  ...Object.entries({ ...HUNG, ...MENUS }).map(([key, draw]) => block(key, draw)),
]
