import type { ImportAnswer, ImportSource } from '@xuanjiao/list/model/import/import-source'
import { ImportDialog } from '@xuanjiao/list/ui/import/import-dialog'
import { Button } from 'antd'
import { useState } from 'react'
import type { BlockProps } from '../block/workshop-block.ts'

const BAD = [{ row: 4, column: '名称', reason: '名称不能为空' }]

/** What a server may say (rules/lists#import); the block answers in its place. */
const ANSWERS: Readonly<Record<string, ImportAnswer>> = {
  成功: { success: true, code: 200, message: '文件导入成功！数据行数：3', result: null },
  成功但无说明: { success: true, code: 200, message: '', result: null },
  '部分有错误（201）': {
    success: true,
    code: 201,
    message: '文件导入成功，但有错误。',
    result: { totalCount: 3, successCount: 2, errorCount: 1, fileUrl: '/sys/common/static/x', errors: BAD },
  },
  失败: { success: false, code: 500, message: '表头不正确', result: null },
}

/** The dialog as older pages use it: chosen, sent, told. */
export function PlainImportBlock({ onChange, properties }: BlockProps) {
  const [open, setOpen] = useState(false)
  const source: ImportSource = {
    async send(form) {
      onChange([...form].map(([name, value]) => `${name}=${value instanceof File ? value.name : value}`))
      const answer = ANSWERS[String(properties['answer'])]
      if (!answer) throw new Error('网络超时')
      return answer
    },
    fetchErrors: async () => {
      throw new Error('未知的文件')
    },
  }
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        打开导入对话框
      </Button>
      <ImportDialog
        key={String(properties['answer'])}
        open={open}
        biz="demo"
        foreignKeys={String(properties['foreignKeys'])}
        online={properties['online'] === true}
        source={source}
        renderCorrections={() => null} // without a preview there are no rows to mend
        onClose={() => setOpen(false)}
      />
    </>
  )
}
