import { AppstoreOutlined, BarsOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ColumnsLayout } from '../../model/layout/layout.ts'

interface LookSwitchProps {
  layout: ColumnsLayout
  onChange: (layout: ColumnsLayout) => void
}

/** From rows to posters and back; whoever chose one finds it so again. */
export function LookSwitch({ layout: { gallery, ...layout }, onChange }: LookSwitchProps) {
  const to = gallery ? '表格' : '画廊'
  return (
    <Button
      type="text"
      icon={gallery ? <BarsOutlined /> : <AppstoreOutlined />}
      aria-label={`切换为${to}`}
      title={`切换为${to}`}
      onClick={() => onChange(gallery ? layout : { ...layout, gallery: true })}
    />
  )
}
