/**
 * Builds the file system of a namespace and runs a program in it. Arguments: pairs of a kind and a path (`program`:
 * read and run; `file`: read; `folder`: read and write), then `run` and the command. The shell stays, because the first
 * process of a namespace has no default handling of signals. It exits with 125 when it cannot build something.
 */
export const ENTER_SCRIPT = `
PATH=/usr/sbin:/usr/bin:/sbin:/bin
set -e
trap '[ "$built" ] || exit 125' EXIT
# Covers a folder that contains none of our files.
root=/sys
mount -t tmpfs -o size=16m,mode=755,nosuid,nodev tmpfs $root

make() {
  if [ -d "$1" ]; then mkdir -p "$root$1"; return; fi
  # Each program that is started costs a millisecond.
  [ -d "$root\${1%/*}" ] || mkdir -p "$root\${1%/*}"
  : >> "$root$1"
}
show() {
  [ -e "$2" ] || return 0
  # Already visible.
  [ "$1" = folder ] || [ ! -e "$root$2" ] || return 0
  case $1 in
    program) make "$2"; mount --rbind -o ro,nosuid,nodev "$2" "$root$2" ;;
    device) make "$2"; mount --rbind -o rw,nosuid,noexec "$2" "$root$2" ;;
    file) make "$2"; mount --rbind -o ro,nosuid,nodev,noexec "$2" "$root$2" ;;
    folder) make "$2"; mount --rbind -o rw,nosuid,nodev,noexec "$2" "$root$2" ;;
  esac
}

mkdir $root/tmp $root/proc
mount -t tmpfs -o size=256m,mode=700,nosuid,nodev,noexec tmpfs $root/tmp
# Containers may forbid it. Nothing needs it.
mount -t proc -o nosuid,nodev,noexec proc $root/proc 2>/dev/null || :
for path in /usr /bin /sbin /lib /lib32 /lib64 /libx32 /nix/store /etc/alternatives /etc/ld.so.cache; do
  # On merged systems /bin is a link into /usr.
  if [ -L $path ]; then cp -P $path $root$path; else show program $path; fi
done
for path in /dev/null /dev/zero /dev/full /dev/random /dev/urandom; do show device $path; done
while [ "$1" != run ]; do show "$1" "$2"; shift 2; done
shift
mount -o remount,bind,ro,nosuid,nodev $root
cd $root
pivot_root . .
umount -l .
cd /
built=1
setpriv --no-new-privs --bounding-set=-all --inh-caps=-all -- "$@" || exit $?
exit 0
`;
