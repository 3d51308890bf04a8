-- The list of hospitals adds up thirty days of plays for each row: by the index alone, without a thousand visits to the table.
drop index ix_he_stat_place_hospital;
create index ix_he_stat_place_hospital on he_stat_place (hospital_id, kind, stat_date) include (valid_plays);
