-- The colour in which a value of a dictionary is shown (rules/wire-system#dictionaries).
alter table sys_dict_item add column item_color text;
