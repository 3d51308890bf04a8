import type { PopupMenuItem } from '@xuanjiao/core/model/menu/menu'
import { useContextMenu } from '@xuanjiao/core/ui/dialogs/context-menu'
import type { BlockProps } from '../block/workshop-block.ts'
import styles from './small.module.css'

export function ContextMenuBlock({ onChange, properties }: BlockProps) {
  const menu = useContextMenu('单元格操作')
  const pick = (key: string, title: string): PopupMenuItem => ({ key, title, run: () => onChange(title) })
  const items = (): PopupMenuItem[] => [
    { ...pick('down', '向下合并'), icon: 'down' },
    { ...pick('right', '向右合并'), icon: 'right' },
    { ...pick('split', '拆分单元格'), disabled: properties['mayNotSplit'] === true },
    {
      key: 'add',
      title: '添加',
      parted: true,
      items: [pick('row', '添加一行'), pick('column', '添加一列')],
    },
    { ...pick('delete', '删除'), danger: true, parted: true, icon: 'close' },
  ]
  return (
    <>
      <div tabIndex={0} role="group" aria-label="单元格" className={styles['ground']} {...menu.on(items)}>
        右键单击这里；或按 Tab 来到这里，再按菜单键或 Shift+F10
      </div>
      {menu.element}
    </>
  )
}
