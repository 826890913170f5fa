-- Seats that were bought; nothing where the plan's own number counts.
alter table identity.accounts add column seats integer check (seats between 1 and 1000);

-- What an account has bought, one row for each account that ever did. Days are days of UTC; a period ends before its end.
create table identity.subscriptions (
  account_id uuid primary key references identity.accounts on delete cascade,
  plan text not null check (plan in ('essential', 'enterprise')),
  billing_period text not null check (billing_period in ('annual', 'monthly')),
  seats integer not null check (seats between 1 and 1000),
  -- Periods are counted in months from here, so that one of the 31st does not move for good.
  anchor date not null,
  months integer not null check (months > 0),
  period_start date not null,
  period_end date not null check (period_end > period_start),
  next_plan text check (next_plan in ('essential', 'enterprise')),
  next_billing_period text check (next_billing_period in ('annual', 'monthly')),
  next_seats integer check (next_seats between 1 and 1000),
  ends boolean not null default false,
  ended_on date,
  check (num_nulls(next_plan, next_billing_period, next_seats) in (0, 3))
);
create index subscriptions_by_end on identity.subscriptions (period_end) where ended_on is null;
call app.protect('identity.subscriptions');
revoke delete on identity.subscriptions from kontor_app;

-- The last number of each year. Its row is locked until the invoice is there, so that no number is left out.
create table identity.invoice_numbers (
  year integer primary key,
  last integer not null check (last > 0)
);
grant select, insert, update on identity.invoice_numbers to kontor_app;

-- Invoices and credit notes as they were written, with everything that stands on them.
create table identity.invoices (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references identity.accounts,
  year integer not null,
  number integer not null check (number > 0),
  kind text not null check (kind in ('invoice', 'creditNote')),
  corrects uuid,
  issued_on date not null,
  due_on date not null check (due_on >= issued_on),
  period_start date not null,
  period_end date not null,
  locale text not null check (locale in ('en', 'de', 'fr')),
  currency text not null,
  seller jsonb not null,
  customer jsonb not null,
  payment jsonb,
  lines jsonb not null,
  vat_rule text not null check (vat_rule in ('domestic', 'destination', 'reverseCharge', 'outside')),
  vat_rate integer not null check (vat_rate between 0 and 5000),
  net bigint not null check (net >= 0),
  vat bigint not null check (vat >= 0),
  total bigint not null,
  created_at timestamptz not null,
  unique (year, number),
  unique (account_id, id),
  check (total = net + vat),
  check ((kind = 'creditNote') = (corrects is not null)),
  foreign key (account_id, corrects) references identity.invoices (account_id, id)
);
create index invoices_of_account on identity.invoices (account_id, year desc, number desc);
create index invoices_corrected on identity.invoices (account_id, corrects) where corrects is not null;
call app.protect('identity.invoices');
revoke update, delete on identity.invoices from kontor_app;

-- When an invoice was paid, or a credit note paid out; noted once.
create table identity.invoice_payments (
  account_id uuid not null,
  invoice_id uuid not null,
  paid_on date not null,
  noted_by uuid,
  noted_at timestamptz not null,
  primary key (account_id, invoice_id),
  foreign key (account_id, invoice_id) references identity.invoices (account_id, id)
);
call app.protect('identity.invoice_payments');
revoke update, delete on identity.invoice_payments from kontor_app;

-- Mails about an invoice: step 0 is the invoice itself, 1 to 3 remind of it. Each is written once.
create table identity.invoice_mails (
  account_id uuid not null,
  invoice_id uuid not null,
  step integer not null check (step between 0 and 3),
  at timestamptz not null,
  primary key (account_id, invoice_id, step),
  foreign key (account_id, invoice_id) references identity.invoices (account_id, id)
);
call app.protect('identity.invoice_mails');
revoke update, delete on identity.invoice_mails from kontor_app;

-- Not even the owner of the tables changes what was written.
create function identity.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is kept as it was written', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger keep before update or delete on identity.invoices for each row execute function identity.refuse_change();
create trigger keep before update or delete on identity.invoice_payments
  for each row execute function identity.refuse_change();

-- An invoice takes the next number of its year and no other.
create function identity.follow_number() returns trigger language plpgsql as $$
begin
  if new.number is distinct from (select last from identity.invoice_numbers where year = new.year)
    or (new.number > 1 and not exists (
      select 1 from identity.invoices where year = new.year and number = new.number - 1)) then
    raise exception 'invoice %-% is not the next one', new.year, new.number using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger follow before insert on identity.invoices for each row execute function identity.follow_number();

-- down
drop table identity.invoice_mails, identity.invoice_payments, identity.invoices, identity.invoice_numbers, identity.subscriptions;
drop function identity.follow_number, identity.refuse_change;
alter table identity.accounts drop column seats;
