#!/bin/sh
# Runs once, as the superuser, when the database folder is new. No role below is a superuser, exempt from row-level security, or able
# to make roles or databases; loci and Temporal cannot connect to each other's databases. docs/guides/postgresql.md says who uses which.
set -eu
psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 --set owner_password="$LOCI_OWNER_PASSWORD" \
  --set app_password="$LOCI_APP_PASSWORD" --set temporal_password="$TEMPORAL_PASSWORD" <<'SQL'
create role loci_owner login password :'owner_password';
create role loci_app login password :'app_password';
create role loci_lookup nologin;
grant loci_lookup to loci_owner with inherit true, set true;
create role temporal login password :'temporal_password';

create database loci owner loci_owner;
create database temporal owner temporal;
create database temporal_visibility owner temporal;
revoke connect, temporary on database loci, temporal, temporal_visibility, postgres, template1 from public;
grant connect on database loci to loci_app;
SQL
