/** What of a hospital says how it is served. */
interface Service {
  name: string
  serviceStatus: string
  serviceEnd: string
}

/** What people are told when the platform changes how a hospital is served; undefined where nothing is to be told. */
export function newsOfServiceChange(
  { name, serviceStatus, serviceEnd }: Service,
  before: Service,
): { title: string; content: string; priority: 'M' | 'H' } | undefined {
  const isChanged = serviceStatus !== before.serviceStatus
  if (isChanged && serviceStatus === 'suspended')
    return {
      title: `服务已停用：${name}`,
      content: `${name}的服务已由平台停用：医院人员不能登录，患者扫码会看到“该医院服务已暂停”。`,
      priority: 'H',
    }
  if (serviceStatus !== 'active' || (!isChanged && serviceEnd <= before.serviceEnd)) return undefined
  return { title: `服务已续约：${name}`, content: `${name}的服务正常，有效期至 ${serviceEnd}。`, priority: 'M' }
}
