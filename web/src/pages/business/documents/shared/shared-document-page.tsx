import { documentShareCalls, type SharedDocument } from '@xuanjiao/contract/business/documents/document-share-calls'
import { sizeText } from '@xuanjiao/core/model/text/time-text'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { TextField } from '@xuanjiao/core/ui/controls/text-field'
import { asError } from '@xuanjiao/core/model/as-error'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { Button } from 'antd'
import { useState, type FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { PageWrapper } from '#shared/page/page-wrapper.tsx'
import { call } from '../../../../app/calls/call.ts'
import { showError } from '../../../../app/errors/show-error.ts'
import { FormatMark } from '../format-mark.tsx'
import { saveFrom } from '../open-document.ts'
import styles from './shared.module.css'

const PreviewDialog = lazyPart(async () => (await import('@xuanjiao/fields/ui/preview/preview-dialog')).PreviewDialog)

/** 分享的文档: what a colleague's link leads to, once its code is given (rules/documents#shares). */
export function SharedDocumentPage() {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const [opened, setOpened] = useState<{ code: string; document: SharedDocument }>()
  return (
    <PageWrapper title="分享的文档">
      {token === '' ? (
        <EmptyState kind="error" title="分享链接不完整" text="请向分享人要一次完整的链接" />
      ) : opened ? (
        <Shared token={token} {...opened} />
      ) : (
        <CodeForm token={token} onOpened={(code, document) => setOpened({ code, document })} />
      )}
    </PageWrapper>
  )
}

interface CodeFormProps {
  token: string
  onOpened: (code: string, document: SharedDocument) => void
}

function CodeForm({ token, onOpened }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const open = async (event: FormEvent) => {
    event.preventDefault()
    try {
      onOpened(code, await call(documentShareCalls.open, { body: { token, code } }))
    } catch (error) {
      setProblem(asError(error).message)
    }
  }
  return (
    <form className={styles['card']} onSubmit={event => void open(event)}>
      <h2>请输入提取码</h2>
      <p className={styles['hint']}>提取码和链接一起由分享人发给您，6 位字母和数字。</p>
      <TextField
        label="提取码"
        value={code}
        onChange={setCode}
        error={problem === '' ? undefined : problem}
        autoComplete="off"
        maxLength={6}
      />
      <Button type="primary" htmlType="submit" block>
        打开文档
      </Button>
    </form>
  )
}

interface SharedProps {
  token: string
  code: string
  document: SharedDocument
}

function Shared({ token, code, document }: SharedProps) {
  const { name, ext, size, versionNo, by, expiresAt, mayPreview, mayDownload } = document
  const [shown, setShown] = useState<{ url: string; name: string }>()
  const read = async (as: 'preview' | 'download') => {
    try {
      const link = await call(documentShareCalls.link, { body: { token, code, as } })
      if (as === 'preview') setShown(link)
      else saveFrom(link.url, link.name)
    } catch (error) {
      showError(error)
    }
  }
  return (
    <section className={styles['card']} aria-label="分享的文档">
      <h2>
        <FormatMark ext={ext} /> {name}
      </h2>
      <p className={styles['hint']}>
        {by} 分享 · v{versionNo} · {sizeText(size)} · {expiresAt.slice(0, 16)} 到期
      </p>
      <div className={styles['acts']}>
        {mayPreview && (
          <Button type="primary" onClick={() => void read('preview')}>
            预览
          </Button>
        )}
        {mayDownload && <Button onClick={() => void read('download')}>下载</Button>}
      </div>
      {!mayPreview && !mayDownload && <p>这个文件不允许下载，也不能预览，请联系分享人。</p>}
      {shown && (
        <PreviewDialog
          files={[{ path: shown.name, url: shown.url, name: shown.name }]}
          start={0}
          download={false}
          onClose={() => setShown(undefined)}
        />
      )}
    </section>
  )
}
