-- Papers of a month are evidence, as the entries by hand beside them: nobody changes or deletes one (docs/decisions/0150).
revoke update, delete on papel_del_mes from pf_cia;
