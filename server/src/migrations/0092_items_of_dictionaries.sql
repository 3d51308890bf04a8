-- Items of dictionaries are rows of a record that is described by a definition, with its unique rule and its orders.
drop index uq_sys_dict_item_item_value;
drop index ix_sys_dict_item_dict;
create unique index uq_sys_dict_item_item_value_dict_id on sys_dict_item (tenant_id, item_value, dict_id)
  nulls not distinct where deleted_at is null;
create index ix_sys_dict_item_created_at on sys_dict_item (tenant_id, created_at desc, id desc) where deleted_at is null;
create index ix_sys_dict_item_sort_order on sys_dict_item (tenant_id, sort_order desc, id desc) where deleted_at is null;
create index ix_sys_dict_item_dict_id on sys_dict_item (dict_id);
