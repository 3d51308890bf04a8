import { DeleteOutlined, ReloadOutlined } from '@ant-design/icons'
import { IconButton } from '@xuanjiao/core/ui/controls/button'
import type { EntryProps } from './entry-actions.tsx'
import { EntryMenu } from './entry-menu.tsx'

/** What may be done with a file where it stands: once more, the menu, away with it. */
export function EntryButtons({ entry, file, ...actions }: EntryProps) {
  const { onRetry, onRemove } = actions
  return (
    <>
      {entry.status === 'error' && file && (
        <IconButton label={`重试 ${entry.name}`} onClick={() => onRetry(entry)}>
          <ReloadOutlined aria-hidden="true" />
        </IconButton>
      )}
      <EntryMenu entry={entry} actions={actions} />
      {onRemove && (
        <IconButton
          label={`${entry.status === 'uploading' ? '取消' : '删除'} ${entry.name}`}
          onClick={() => onRemove(entry)}
        >
          <DeleteOutlined aria-hidden="true" />
        </IconButton>
      )}
    </>
  )
}
