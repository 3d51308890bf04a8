-- 系统公告: the title has its own name; how clients of that wire spell it is the contract's matter.
alter table sys_announcement rename column titile to title;
alter table sys_announcement rename column titile_sought to title_sought;
