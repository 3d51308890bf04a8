-- What lets us in at an upstream, kept encrypted as every personal or secret field is (rules/wire-system#gateway-routes).
alter table sys_gateway_route
  add column credential_header text default 'Authorization',
  add column credential text;
