import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { playlistCalls } from '@xuanjiao/contract/business/playlists/playlist-calls'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import { call, callWithMessage } from '../../../../app/calls/call.ts'
import { FormDialog } from '#shared/form/form-dialog.tsx'

const FIELDS: Fields = {
  playlist: {
    kind: 'link',
    title: '播放单',
    to: 'playlist',
    required: true,
    help: '加在播放单末尾，已在其中的不重复加入',
  },
}
const GROUPS = [{ title: '播放单', fields: ['playlist'] }]

interface AddToPlaylistDialogProps {
  ids: readonly string[]
  onClose: () => void
  onDone: () => void
}

/** 加入播放单: the videos go to the end of the list; its order is changed on its own page. */
export function AddToPlaylistDialog({ ids, onClose, onDone }: AddToPlaylistDialogProps) {
  return (
    <FormDialog
      title={ids.length > 1 ? `加入播放单：${numberText(ids.length)} 个视频` : '加入播放单'}
      width={520}
      fields={FIELDS}
      groups={GROUPS}
      draftKey="video-playlist"
      submitWord="加入"
      send={({ playlist }) => addTo(String(playlist), ids)}
      onClose={onClose}
      onDone={onDone}
    />
  )
}

/** Reads the list as it is now and sends it back with the videos behind it; a change in between is refused by its version. */
async function addTo(id: string, ids: readonly string[]): Promise<{ message: string }> {
  const { items, version, name } = await call(playlistCalls.items, { query: { id } })
  const added = ids.filter(one => items.every(({ videoId }) => videoId !== one))
  if (added.length === 0) return { message: `已在播放单“${name}”中` }
  const stored = items.map(({ videoId, requiredFlag }) => ({ videoId, requiredFlag }))
  await callWithMessage(playlistCalls.saveItems, {
    body: { id, version, items: [...stored, ...added.map(videoId => ({ videoId, requiredFlag: 'N' as const }))] },
  })
  return { message: `已加入播放单“${name}”` }
}
