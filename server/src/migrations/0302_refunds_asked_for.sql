-- What a buyer asks for, and what was answered (rules/orders#asking-back); whether an invoice was asked for and written
-- (rules/orders#invoices). Most orders know nothing of either: no index.
alter table he_order
  add column refund_wish text,
  add column wish_reason text,
  add column wish_time timestamptz,
  add column wish_answer text,
  add column invoice_status text not null default 'none',
  add column invoice_no text,
  add constraint ck_he_order_wish check (refund_wish in ('asked', 'granted', 'declined')),
  add constraint ck_he_order_wish_time check ((refund_wish is null) = (wish_time is null)),
  add constraint ck_he_order_wish_open check (refund_wish <> 'asked' or status in ('paid', 'refunding')),
  add constraint ck_he_order_invoice check (invoice_status in ('none', 'applied', 'issued')),
  add constraint ck_he_order_invoice_no check ((invoice_status = 'issued') = (invoice_no is not null));
