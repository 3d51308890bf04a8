import { recordCalls, type WireSection } from './wire-call.ts'

const MENU = 'id parentId name menuType isLeaf leaf route keepAlive alwaysShow hidden internalOrExternal status sortNo'

export const menuSection: WireSection = {
  title: 'Menus and permissions',
  calls: [
    {
      call: 'POST /sys/permission/add',
      body: {
        menuType: 0,
        name: '线上菜单',
        url: 'wire',
        component: 'src/views/wire/Wire.vue',
        sortNo: '1',
        route: true,
        status: '1',
      },
      reads: 'row id',
      says: '添加成功！',
      notes: { menu: 'id' },
    },
    {
      call: 'POST /sys/permission/add',
      body: {
        menuType: 1,
        parentId: '{menu}',
        name: '线上子菜单',
        url: '/wire/one',
        component: 'wire/One',
        sortNo: 1,
        route: true,
      },
      reads: 'row id',
      notes: { submenu: 'id' },
    },
    { call: 'GET /sys/permission/list', reads: `rows ${MENU}` },
    { call: 'GET /sys/permission/getSystemMenuList', reads: `rows ${MENU}` },
    { call: 'GET /sys/permission/getSystemSubmenu?parentId={menu}', reads: `rows ${MENU}` },
    { call: 'GET /sys/permission/getSystemSubmenuBatch?parentIds={menu}', reads: 'row {menu}' },
    { call: 'GET /sys/permission/queryTreeList', reads: 'tree key value title label' },
    { call: 'GET /sys/permission/queryListAsync', reads: 'rows key value' },
    { call: 'PUT /sys/permission/edit', body: { id: '{submenu}', name: '线上子菜单二', sortNo: '2' }, reads: 'done' },
    {
      call: 'POST /sys/permission/addPermissionRule',
      body: {
        permissionId: '{ruled}',
        ruleName: '本人',
        ruleColumn: 'create_by',
        ruleConditions: '=',
        ruleValue: '#{sys_user_code}',
        status: '1',
      },
      reads: 'done',
    },
    {
      call: 'GET /sys/permission/getPermRuleListByPermId?permissionId={ruled}',
      reads: 'rows id permissionId ruleName ruleColumn ruleConditions ruleValue status',
      notes: { rule: '0.id' },
    },
    { call: 'GET /sys/permission/queryPermissionRule?permissionId={ruled}&ruleName=本人', reads: 'rows id ruleName' },
    {
      call: 'PUT /sys/permission/editPermissionRule',
      body: {
        id: '{rule}',
        ruleName: '本人的',
        ruleColumn: 'createBy',
        ruleConditions: '=',
        ruleValue: '#{sys_user_code}',
      },
      reads: 'done',
    },
    { call: 'GET /sys/permission/queryDepartPermission?departId={root}', reads: 'texts' },
    {
      call: 'POST /sys/permission/saveDepartPermission',
      body: { departId: '{root}', permissionIds: '{ruled}', lastpermissionIds: '' },
      reads: 'done',
    },
    { call: 'DELETE /sys/permission/deletePermissionRule?id={rule}', reads: 'done', late: true },
    { call: 'DELETE /sys/permission/delete?id={submenu}', reads: 'done', late: true },
    { call: 'DELETE /sys/permission/deleteBatch?ids={menu},', reads: 'done', late: true },
    { call: 'GET /sys/permission/loadAllRoleIds', refused: 'No client asks.' },
  ],
}

export const roleRecordSection: WireSection = {
  title: 'Roles as records',
  calls: recordCalls('/sys/role', {
    draft: { roleName: '线上角色#', roleCode: 'wire_role_#' },
    change: { roleName: '线上角色改' },
    reads: 'id roleName roleCode createTime',
    stays: 'role',
  }),
}

const DEPART = 'id departName orgCode isLeaf'

export const departSection: WireSection = {
  title: 'Departments',
  calls: [
    {
      call: 'POST /sys/sysDepart/add',
      body: { departName: '线上部门', parentId: '{root}', orgCategory: '2', departOrder: '0' },
      reads: 'row id',
      notes: { depart: 'id', departCode: 'orgCode' },
    },
    { call: 'GET /sys/sysDepart/queryTreeList', reads: `rows key value title ${DEPART}` },
    { call: 'GET /sys/sysDepart/queryDepartTreeSync', reads: `rows ${DEPART}` },
    { call: 'GET /sys/sysDepart/queryIdTree', reads: 'rows key value title' },
    { call: 'GET /sys/sysDepart/queryMyDeptTreeList', reads: 'yes' },
    { call: 'GET /sys/sysDepart/searchBy?keyWord=线上', reads: `rows ${DEPART}` },
    {
      call: 'PUT /sys/sysDepart/edit',
      body: { id: '{depart}', departName: '线上部门二', memo: '备注' },
      reads: 'done',
    },
    { call: 'GET /sys/sysDepart/queryAllParentId?departId={depart}', reads: 'row' },
    { call: 'GET /sys/sysDepart/getDepartName?orgCode={departCode}', reads: 'row departName' },
    { call: 'GET /sys/sysDepart/listAll', refused: 'Asked by clients of the next generation alone.' },
    { call: 'GET /sys/sysDepart/getUsersByDepartId', refused: 'Asked by clients of the next generation alone.' },
    { call: 'GET /sys/sysDepart/queryTreeByKeyWord', refused: 'Asked by clients of the next generation alone.' },
    { call: 'DELETE /sys/sysDepart/delete?id={depart}', reads: 'done', late: true },
    { call: 'DELETE /sys/sysDepart/deleteBatch?ids={depart},', reads: 'registered' },
    { call: 'GET /sys/sysDepart/exportXls', reads: 'file' },
    { call: 'POST /sys/sysDepart/importExcel', reads: 'upload' },
    ...recordCalls('/sys/sysDepartRole', {
      draft: { departId: '{root}', roleName: '线上部门角色#', roleCode: 'wire_depart_#' },
      change: { roleName: '线上部门角色改' },
      reads: 'id departId roleName roleCode',
      stays: 'departRole',
      without: ['queryById', 'exportXls', 'importExcel'],
    }),
    {
      call: 'GET /sys/sysDepartRole/getDeptRoleList?departId={root}&userId={user}',
      reads: 'rows id roleName roleCode',
    },
    { call: 'POST /sys/sysDepartRole/deptRoleUserAdd', reads: 'registered' },
    { call: 'GET /sys/sysDepartRole/getDeptRoleByUserId', reads: 'registered' },
    { call: 'GET /sys/sysDepartPermission/queryTreeListForDeptRole?departId={root}', reads: 'tree key title' },
    {
      call: 'POST /sys/sysDepartPermission/saveDeptRolePermission',
      body: { roleId: '{departRole}', permissionIds: '{ruled}', lastpermissionIds: '' },
      reads: 'done',
    },
    { call: 'GET /sys/sysDepartPermission/queryDeptRolePermission?roleId={departRole}', reads: 'texts' },
    { call: 'POST /sys/sysDepartRole/datarule', reads: 'registered' },
    { call: 'GET /sys/sysDepartRole/datarule/{permissionId}/{departId}/{roleId}', reads: 'registered' },
    {
      call: 'POST /sys/sysDepartPermission/datarule',
      body: { permissionId: '{ruled}', departId: '{root}', dataRuleIds: '' },
      reads: 'done',
    },
    { call: 'GET /sys/sysDepartPermission/datarule/{ruled}/{root}', reads: 'row datarule' },
  ],
}

const OPTION = 'value text title label'

export const dictSection: WireSection = {
  title: 'Dictionaries, categories, checks',
  calls: [
    ...recordCalls('/sys/dict', {
      draft: { dictName: '线上字典#', dictCode: 'wire_dict_#' },
      change: { dictName: '线上字典改' },
      reads: 'id dictName dictCode',
      says: { add: '保存成功！', edit: '编辑成功!' },
      stays: 'dict',
    }),
    { call: 'GET /sys/dict/deleteList', reads: 'rows id dictName dictCode', notes: { deletedDict: '0.id' } },
    { call: 'PUT /sys/dict/back/{deletedDict}', reads: 'yes', says: '操作成功!' },
    { call: 'DELETE /sys/dict/delete?id={deletedDict}', reads: 'yes', says: '删除成功!' },
    { call: 'DELETE /sys/dict/deletePhysic/{deletedDict}', reads: 'yes', says: '删除成功!' },
    { call: 'GET /sys/dict/treeList?dictName=', reads: 'rows key title' },
    ...recordCalls('/sys/dictItem', {
      draft: { dictId: '{dict}', itemText: '线上项#', itemValue: '#', sortOrder: '1', status: '1' },
      change: { itemText: '线上项改' },
      reads: 'id dictId itemText itemValue sortOrder status',
      says: { add: '保存成功！', edit: '编辑成功!' },
      without: ['exportXls', 'importExcel'],
      stays: 'dictItem',
    }),
    { call: 'GET /sys/dictItem/dictItemCheck?dictId={dict}&itemValue=free', reads: 'yes', says: '该值可用！' },
    { call: 'GET /sys/dict/getDictItems/sex', reads: `rows ${OPTION}` },
    { call: 'GET /sys/dict/getDictItems/sys_user,realname,username', reads: `rows ${OPTION}` },
    {
      call: "GET /sys/dict/getDictItems/sys_user,realname,id,username!='admin' order by create_time",
      reads: `rows ${OPTION}`,
      differs: 'A condition is SQL of the caller and is not looked at; choices are those the asker sees.',
    },
    { call: 'GET /sys/dict/loadDict/sys_user,realname,username?keyword=&pageSize=10', reads: `rows ${OPTION}` },
    { call: 'GET /sys/dict/loadDictOrderByValue/sys_user,realname,username?keyword=', reads: `rows ${OPTION}` },
    { call: 'GET /sys/dict/loadDictItem/sys_user,realname,username?key={username}', reads: 'texts' },
    {
      call: 'GET /sys/dict/loadTreeData?pid=&tableName=sys_permission&text=name&code=id&pidField=parent_id&hasChildField=&condition=',
      reads: 'rows key title value leaf parentId',
    },
    { call: 'GET /sys/dict/getDictText/sex/1', reads: 'text' },
    {
      call: 'GET /sys/duplicate/check?tableName=sys_user&fieldName=username&fieldVal=free_name',
      reads: 'yes',
      says: '该值可用！',
    },
    { call: 'GET /sys/checkRule/checkByCode?ruleCode=common&value=abc', reads: 'yes' },
    {
      call: 'POST /sys/category/add',
      body: { pid: '0', name: '线上分类' },
      reads: 'row id code',
      notes: { category: 'id', categoryCode: 'code' },
    },
    {
      call: 'POST /sys/category/add',
      body: { pid: '{category}', name: '线上子类' },
      reads: 'row id code',
      notes: { child: 'id' },
    },
    {
      call: 'GET /sys/dict/loadTreeData?pid=&tableName=sys_category&text=name&code=id&pidField=pid&hasChildField=has_child&condition=',
      reads: 'rows key title value leaf parentId',
    },
    { call: 'GET /sys/category/rootList?pageNo=1&pageSize=10', reads: 'page id pid name code hasChild' },
    { call: 'GET /sys/category/childList?pid={category}', reads: 'rows id pid name code' },
    { call: 'GET /sys/category/getChildListBatch?parentIds={category}', reads: 'page id pid name code' },
    { call: 'GET /sys/category/checkCode?pid={category}&code={categoryCode}A01', reads: 'yes' },
    {
      call: 'GET /sys/category/loadTreeRoot?async=false&pcode={categoryCode}',
      reads: 'rows key title code leaf parentId',
    },
    { call: 'GET /sys/category/loadTreeChildren?pid={category}', reads: 'rows key title code leaf parentId' },
    { call: 'GET /sys/category/loadTreeData?pid=0', reads: 'rows key title code leaf parentId' },
    { call: 'GET /sys/category/loadOne?field=id&val={category}', reads: 'row id name code' },
    { call: 'GET /sys/category/loadDictItem/?ids={category}', reads: 'texts' },
    { call: 'GET /sys/category/loadAllData?code={categoryCode}', reads: 'rows value text' },
    { call: 'PUT /sys/category/edit', body: { id: '{child}', name: '线上子类二' }, reads: 'done' },
    { call: 'DELETE /sys/category/delete?id={child}', reads: 'done', late: true },
    { call: 'DELETE /sys/category/deleteBatch?ids={category},', reads: 'done', late: true },
    { call: 'GET /sys/category/exportXls', reads: 'file' },
    { call: 'POST /sys/category/importExcel', reads: 'upload' },
  ],
}
