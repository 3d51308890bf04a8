-- What a viewer came by first: the mini program, or the page a ward's code opens in any browser (rules/patient-page#token).
alter table he_wxapp_user add column platform text not null default 'mini_program'
  check (platform in ('mini_program', 'web'));
