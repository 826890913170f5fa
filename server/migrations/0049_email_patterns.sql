-- The addresses at one domain, looked up by equality, which row security lets use an index.
alter table catalogue.person_contacts
  add column domain text collate "C" generated always as
    (case when contact like 'email:%' then split_part(contact, '@', 2) end) stored;
create index person_contacts_by_domain on catalogue.person_contacts (domain, account_id) where domain is not null;

-- Addresses that were proposed for a person, each for a credit: the same one is not charged again.
create table flows.email_proposals (
  account_id uuid not null default app.account_id() references identity.accounts on delete cascade,
  person_id uuid not null references catalogue.people on delete cascade,
  domain text not null,
  email text not null,
  pattern text not null,
  confidence real not null,
  proposed_by uuid,
  proposed_at timestamptz not null,
  primary key (account_id, person_id, domain)
);
create index email_proposals_of_person on flows.email_proposals (person_id);
call app.protect('flows.email_proposals');
create trigger own_people before insert or update on flows.email_proposals
  for each row execute function catalogue.refuse_foreign_person('person_id');

-- down
drop table flows.email_proposals;
drop index catalogue.person_contacts_by_domain;
alter table catalogue.person_contacts drop column domain;
