import { DeleteOutlined, ReloadOutlined } from '@ant-design/icons'
import { IconButton } from '@xuanjiao/core/ui/controls/button'
import type { UploadEntryProps } from './upload-entry-actions.tsx'
import { UploadEntryMenu } from './upload-entry-menu.tsx'

/** What may be done with a file where it stands: once more, the menu, away with it. */
export function UploadEntryButtons({ entry, file, ...actions }: UploadEntryProps) {
  const { onRetry, onRemove } = actions
  return (
    <>
      {entry.status === 'error' && file && (
        <IconButton label={`重试 ${entry.name}`} onClick={() => onRetry(entry)}>
          <ReloadOutlined aria-hidden="true" />
        </IconButton>
      )}
      <UploadEntryMenu entry={entry} actions={actions} />
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
