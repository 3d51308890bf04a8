import { consultCalls } from '@xuanjiao/contract/business/consults/consult-calls'
import { MOST_ANSWER, MOST_VIDEOS } from '@xuanjiao/contract/business/consults/consult-texts'
import { SourceSelect } from '@xuanjiao/fields/ui/choice/source-select'
import { LongTextInput } from '@xuanjiao/fields/ui/text/long-text-input'
import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { call, callWithMessage } from '../../../app/calls/call.ts'
import { useUnsavedInput } from '../../../app/page/page-context.ts'
import { runAction } from '#shared/run-action.ts'
import type { ConsultDetail } from './consult-thread.tsx'
import { publishedVideos } from './published-videos.ts'
import styles from './consults.module.css'

interface ReplyPanelProps {
  consult: ConsultDetail
  onDone: () => Promise<unknown>
}

/** Where an answer is written, from a template or not, with videos that say more. */
export function ReplyPanel({ consult: { id, notice }, onDone }: ReplyPanelProps) {
  const [content, write] = useState('')
  const [videoIds, choose] = useState<readonly string[]>([])
  const [sending, setSending] = useState(false)
  useUnsavedInput(content.trim() !== '')
  const send = async () => {
    setSending(true)
    const body = { id, content, videoIds: [...videoIds] }
    const isSent = await runAction(() => callWithMessage(consultCalls.reply, { body }), onDone)
    if (isSent) {
      write('')
      choose([])
    }
    setSending(false)
  }
  return (
    <section className={styles['reply']} aria-label="回复患者">
      <header>
        <label htmlFor="consult-reply">回复患者</label>
        <Templates consultId={id} onChoose={text => write(withTemplate(content, text))} />
      </header>
      <LongTextInput
        id="consult-reply"
        value={content}
        max={MOST_ANSWER}
        rows={4}
        placeholder="用患者听得懂的话回答；不开药、不下诊断，需要就诊时请直接说明"
        onChange={write}
      />
      <SourceSelect
        aria-label="推荐视频"
        source={publishedVideos}
        as="list"
        many
        value={videoIds}
        placeholder={`推荐视频，最多 ${MOST_VIDEOS} 个，按标题查找`}
        onChange={ids => choose(ids.slice(0, MOST_VIDEOS))}
      />
      <footer>
        <p className={styles['quiet']}>回复下方会附上“{notice}”</p>
        <Button type="primary" loading={sending} disabled={content.trim() === ''} onClick={() => void send()}>
          发送回复
        </Button>
      </footer>
    </section>
  )
}

/** Behind what stands there already, and never longer than an answer may be. */
const withTemplate = (content: string, text: string): string =>
  (content.trim() === '' ? text : `${content}\n${text}`).slice(0, MOST_ANSWER)

function Templates({ consultId, onChoose }: { consultId: string; onChoose: (text: string) => void }) {
  const { data = [] } = useQuery({
    queryKey: ['consult-templates', consultId],
    queryFn: ({ signal }) => call(consultCalls.templates, { query: { id: consultId }, signal }),
    meta: { quiet: true },
  })
  if (data.length === 0) return null
  const items = data.map(({ id, name, content }) => ({ key: id, label: name, title: content }))
  const add = ({ key }: { key: string }) => onChoose(data.find(({ id }) => id === key)?.content ?? '')
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: add }}>
      <Button size="small">回复模板</Button>
    </Dropdown>
  )
}
