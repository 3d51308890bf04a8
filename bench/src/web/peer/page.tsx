import {
  Button,
  ConfigProvider,
  DatePicker,
  Form,
  Input,
  InputNumber,
  Modal,
  Select,
  Space,
  Switch,
  Table,
  Tag,
} from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { peerFields, type PeerField } from './form-fields.ts'

/** A list and a form as they are commonly built: antd's table and form as they come, rows from the product. */

type Row = Record<string, string | number | null>

const CONTROLS: Readonly<Record<PeerField['kind'], React.ReactNode>> = {
  text: <Input maxLength={80} showCount />,
  longText: <Input.TextArea rows={4} />,
  number: <InputNumber />,
  select: <Select options={['甲', '乙', '丙'].map(value => ({ value, label: value }))} showSearch />,
  date: <DatePicker />,
  switch: <Switch />,
}

const COLUMNS = [
  ['code', '医院编码'],
  ['name', '医院名称'],
  ['classId_dictText', '医院分类'],
  ['level_dictText', '等级'],
  ['areaCode_dictText', '所在地区'],
  ['bedCount', '床位数'],
  ['departmentCount', '科室数'],
  ['videoCount', '视频数'],
  ['plays30', '近30天播放'],
  ['serviceStatus_dictText', '服务状态'],
  ['serviceEnd', '服务结束'],
  ['status_dictText', '状态'],
] as const

const columns = [
  ...COLUMNS.map(([name, title]) => ({
    key: name,
    dataIndex: name,
    title,
    sorter: true,
    ellipsis: true,
    ...(name.startsWith('status') && { render: (text: string) => <Tag>{text}</Tag> }),
  })),
  { key: 'act', title: '操作', render: () => <a>编辑</a> },
]

function List({ onAdd }: { onAdd: () => void }) {
  const [answer, setAnswer] = useState<{ records: Row[]; total: number }>()
  useEffect(() => {
    void fetch('/api/he/hospital/list?pageNo=1&pageSize=10')
      .then(response => response.json())
      .then(({ result }: { result: { records: Row[]; total: number } }) => setAnswer(result))
  }, [])
  return (
    <>
      <Form layout="inline">
        {['医院名称', '医院编码', '等级', '状态'].map(label => (
          <Form.Item key={label} name={label} label={label}>
            <Input />
          </Form.Item>
        ))}
        <Space>
          <Button type="primary">查询</Button>
          <Button>重置</Button>
          <Button onClick={onAdd}>新增医院</Button>
        </Space>
      </Form>
      <Table
        rowKey="id"
        columns={columns}
        dataSource={answer?.records}
        loading={!answer}
        rowSelection={{}}
        pagination={{ total: answer?.total, showSizeChanger: true }}
      />
    </>
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal open title="新增医院" onCancel={onClose} width={800}>
      <Form layout="vertical">
        {peerFields.map(({ name, label, kind, required }) => (
          <Form.Item key={name} name={name} label={label} rules={[{ required: required === true }]}>
            {CONTROLS[kind]}
          </Form.Item>
        ))}
      </Form>
    </Modal>
  )
}

function Page() {
  const [adding, setAdding] = useState(false)
  return (
    <ConfigProvider locale={zhCN}>
      <List onAdd={() => setAdding(true)} />
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </ConfigProvider>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Page />)
