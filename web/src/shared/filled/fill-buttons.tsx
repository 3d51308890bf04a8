import { DownOutlined, PlusOutlined } from '@ant-design/icons'
import type { FillableForm } from '@xuanjiao/contract/system/forms/form-calls'
import { Button, Dropdown } from 'antd'

interface FillButtonsProps {
  readonly forms: readonly FillableForm[]
  readonly onFill: (form: FillableForm) => void
}

/** What may be filled in now: one form by a button, several by a menu. */
export function FillButtons({ forms, onFill }: FillButtonsProps) {
  const [first, ...more] = forms
  if (!first) return null
  if (more.length === 0)
    return (
      <Button icon={<PlusOutlined />} onClick={() => onFill(first)}>
        填写{first.name}
      </Button>
    )
  const items = forms.map(({ id, name }) => ({ key: id, label: name }))
  const choose = ({ key }: { key: string }) => {
    const form = forms.find(({ id }) => id === key)
    if (form) onFill(form)
  }
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: choose }}>
      <Button icon={<PlusOutlined />}>
        填写表单 <DownOutlined />
      </Button>
    </Dropdown>
  )
}
