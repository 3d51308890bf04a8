import { IconButton } from '@xuanjiao/core/ui/controls/button'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { MenuEntry, Popup } from '@xuanjiao/core/ui/dialogs/popup'
import type { UploadEntry } from '../../model/upload/upload-entry.ts'
import type { UploadEntryActions } from './upload-entry-actions.tsx'

type EntryMenuAction = readonly [title: string, act: (() => void) | undefined]

/** The acts that are not done every day: save, replace, change places. */
export function UploadEntryMenu({ entry, actions }: { entry: UploadEntry; actions: UploadEntryActions }) {
  const { onDownload, onReplace, onMove } = actions
  const done = entry.status === 'done'
  const entryMenuActions: readonly EntryMenuAction[] = [
    ['下载', done && onDownload ? () => onDownload(entry) : undefined],
    ['替换', done && onReplace ? () => onReplace(entry) : undefined],
    ['前移', onMove && (() => onMove(entry, -1))],
    ['后移', onMove && (() => onMove(entry, 1))],
  ]
  const offered = entryMenuActions.filter(([, act]) => act)
  if (offered.length === 0) return null
  return (
    <Popup
      label={`${entry.name} 的操作`}
      trigger={properties => (
        <IconButton {...properties} label={`更多操作：${entry.name}`}>
          <Icon name="more" size={16} />
        </IconButton>
      )}
    >
      {offered.map(([title, act]) => (
        <MenuEntry key={title} onPick={() => act?.()}>
          {title}
        </MenuEntry>
      ))}
    </Popup>
  )
}
