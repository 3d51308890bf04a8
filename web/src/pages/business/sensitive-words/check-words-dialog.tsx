import { useQuery } from '@tanstack/react-query'
import { sensitiveWordCalls } from '@xuanjiao/contract/business/sensitive-words/sensitive-word-calls'
import { LongTextInput } from '@xuanjiao/fields/ui/text/long-text-input'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { call } from '../../../app/calls/call.ts'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import { useDebounced } from '@xuanjiao/core/ui/use-debounced'
import { markedTextParts } from './marked-parts.ts'
import styles from './words.module.css'

const TYPING_MS = 400
const MOST = 20_000

/** Tries the words on a text: what would be stopped is marked while it is typed. */
export function CheckWordsDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const requested = useDebounced(text, TYPING_MS)
  const { data } = useQuery({
    queryKey: ['/he/sensitiveWord', 'check', requested],
    queryFn: ({ signal }) => call(sensitiveWordCalls.check, { body: { text: requested }, signal }),
    enabled: requested.trim() !== '',
    meta: { quiet: true },
  })
  const hits = requested.trim() === '' ? [] : (data?.hits ?? [])
  const blocked = hits.filter(hit => hit.level === 'block').length
  return (
    <Modal
      open
      centered
      width={640}
      title="检测文本"
      onCancel={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      <LongTextInput
        autoFocus
        rows={6}
        max={MOST}
        value={text}
        aria-label="要检测的文本"
        placeholder="粘贴标题、简介或讲稿，立即标出敏感词"
        onChange={setText}
      />
      <div className={styles['result']} aria-live="polite">
        {requested.trim() === '' ? (
          <p className={styles['hint']}>输入内容后在这里看到结果</p>
        ) : (
          <>
            <p className={styles['sum']}>
              {hits.length === 0 && <StatusTag tone="good" text="没有敏感词" />}
              {blocked > 0 && <StatusTag tone="bad" text={`禁止 ${blocked} 处`} />}
              {hits.length > blocked && <StatusTag tone="waiting" text={`提醒 ${hits.length - blocked} 处`} />}
            </p>
            <p className={styles['text']}>
              {markedTextParts(requested, hits).map(({ text: part, at, level, word }) =>
                level ? (
                  <mark key={at} data-level={level} title={word}>
                    {part}
                  </mark>
                ) : (
                  <span key={at}>{part}</span>
                ),
              )}
            </p>
          </>
        )}
      </div>
    </Modal>
  )
}
