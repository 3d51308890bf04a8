-- A tenant sees its own line of the tenants, as before they were records of the installation: whether it is open is asked
-- beside its own rows.
create policy own on sys_tenant for select using (tenant_no = (select xj_tenant()));
