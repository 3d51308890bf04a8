import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import type { CheckMode } from '../../../model/pick/tree-check.ts'
import { texts } from '../../../model/pick/texts.ts'

interface TreeMenuProps {
  mode: CheckMode
  onMode: (mode: CheckMode) => void
  onAll: () => void
  onNone: () => void
  onOpen: () => void
  onClose: () => void
}

/** What can be done to the whole tree (rules/pickers#department-trees). */
export function TreeMenu({ mode, onMode, onAll, onNone, onOpen, onClose }: TreeMenuProps) {
  const acts: Readonly<Record<string, () => void>> = {
    link: () => onMode('linked'),
    unlink: () => onMode('strict'),
    all: onAll,
    none: onNone,
    open: onOpen,
    close: onClose,
  }
  return (
    <Dropdown
      trigger={['click']}
      placement="topLeft"
      menu={{
        items: [
          { key: 'link', label: texts.treeLink, disabled: mode === 'linked' },
          { key: 'unlink', label: texts.treeUnlink, disabled: mode === 'strict' },
          { type: 'divider' },
          { key: 'all', label: texts.treeAll },
          { key: 'none', label: texts.treeNone },
          { type: 'divider' },
          { key: 'open', label: texts.treeOpen },
          { key: 'close', label: texts.treeClose },
        ],
        onClick: ({ key }) => acts[key]?.(),
      }}
    >
      <Button aria-haspopup="menu">
        {texts.treeActions}
        <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  )
}
