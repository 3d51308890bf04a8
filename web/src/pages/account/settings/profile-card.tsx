import { accountCalls, type OwnProfile } from '@xuanjiao/contract/system/account/account-calls'
import { Button } from '@xuanjiao/core/ui/controls/button'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { useRef, useState } from 'react'
import { callWithMessage, fileUrl } from '../../../app/calls/call.ts'
import { notify } from '../../../app/notify/notices-store.ts'
import { storeFile } from '../../../app/uploads/store-file.ts'
import { runAction } from '#shared/run-action.ts'
import { refreshOwnProfile, useRefreshAccount } from './account-queries.ts'
import styles from './settings.module.css'

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog)

/** Who one is here: the face, the name, the place; the face can be changed. */
export function ProfileCard({ profile }: { profile: OwnProfile }) {
  const { realname, username, roles, departs } = profile
  return (
    <section className={styles['self']} aria-label="我的账号">
      <AvatarEdit profile={profile} />
      <div>
        <h2>{realname}</h2>
        <p>账号：{username}</p>
        <p>角色：{roles.join('、') || '—'}</p>
        <p>部门：{departs.join('、') || '—'}</p>
      </div>
    </section>
  )
}

function AvatarEdit({ profile: { id, version, realname, avatar } }: { profile: OwnProfile }) {
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap>()
  const refresh = useRefreshAccount()
  const open = async (file: File | undefined) => {
    if (!file) return
    const bitmap = await createImageBitmap(file).catch(() => undefined)
    if (bitmap) setPicture(bitmap)
    else notify.warn('这个文件不是可以显示的图片')
  }
  const save = async (file: File) => {
    const saved = await runAction(
      async () => {
        const { path } = await storeFile(file, { biz: 'avatar' })
        return callWithMessage(accountCalls.saveProfile, { body: { id, version, avatar: path } })
      },
      async () => {
        await refresh('profile')
        await refreshOwnProfile()
      },
    )
    if (saved) setPicture(undefined)
  }
  return (
    <div className={styles['avatar']}>
      {avatar ? (
        <img src={fileUrl(avatar)} alt="我的头像" />
      ) : (
        <span aria-hidden className={styles['letter']}>
          {[...realname][0]}
        </span>
      )}
      <Button onClick={() => input.current?.click()}>更换头像</Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="选择头像图片"
        accept="image/png,image/jpeg,image/webp,image/gif"
        onChange={event => {
          void open(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {picture && <CropDialog picture={picture} onCrop={save} onClose={() => setPicture(undefined)} />}
    </div>
  )
}
