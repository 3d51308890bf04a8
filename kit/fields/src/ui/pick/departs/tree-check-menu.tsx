import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import type { CheckMode } from '../../../model/pick/tree-check.ts'
import { pickTexts } from '../../../model/pick/pick-texts.ts'

interface TreeMenuProps {
  mode: CheckMode
  onMode: (mode: CheckMode) => void
  onAll: () => void
  onNone: () => void
  onOpen: () => void
  onClose: () => void
}

/** What can be done to the whole tree (rules/pickers#department-trees). */
export function TreeCheckMenu({ mode, onMode, onAll, onNone, onOpen, onClose }: TreeMenuProps) {
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
          { key: 'link', label: pickTexts.treeLink, disabled: mode === 'linked' },
          { key: 'unlink', label: pickTexts.treeUnlink, disabled: mode === 'strict' },
          { type: 'divider' },
          { key: 'all', label: pickTexts.treeAll },
          { key: 'none', label: pickTexts.treeNone },
          { type: 'divider' },
          { key: 'open', label: pickTexts.treeOpen },
          { key: 'close', label: pickTexts.treeClose },
        ],
        onClick: ({ key }) => acts[key]?.(),
      }}
    >
      <Button aria-haspopup="menu">
        {pickTexts.treeActions}
        <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  )
}
