-- What the platform notes of an order for itself (rules/orders#remarks).
alter table he_order add column remark text check (length(remark) <= 200);
