;; Adds up the codes of vectors by a table, sixteen vectors at a time; see code-scanner.ts.
;; `codes` to `end`: for every sixteen vectors, `length` rows of sixteen bytes, one byte of each vector.
;; `table`: for each row the sums of its sixteen lower halves, then of its upper ones, each below 128.
;; `sums`: a number of 16 bits for each vector. They are kept in two parts, because the rows have 8 bits:
;; `all` adds both bytes of each pair as one number, `odd` the upper ones alone.
;; After a change: npm run generate
(module
  (memory (export "memory") 1)
  (func (export "scan") (param $codes i32) (param $end i32) (param $table i32) (param $length i32) (param $sums i32)
    (local $at i32) (local $stop i32) (local $row v128) (local $found v128) (local $low v128) (local $high v128)
    (local $all v128) (local $odd v128) (local $mask v128)
    (local.set $mask (v128.const i8x16 15 15 15 15 15 15 15 15 15 15 15 15 15 15 15 15))
    (local.set $stop (i32.add (local.get $table) (i32.shl (local.get $length) (i32.const 5))))
    (loop $groups
      (local.set $all (v128.const i32x4 0 0 0 0))
      (local.set $odd (v128.const i32x4 0 0 0 0))
      (local.set $at (local.get $table))
      (loop $bytes
        (local.set $row (v128.load (local.get $codes)))
        (local.set $found
          (i8x16.add
            (i8x16.swizzle (v128.load (local.get $at)) (v128.and (local.get $row) (local.get $mask)))
            (i8x16.swizzle (v128.load offset=16 (local.get $at))
              (v128.and (i16x8.shr_u (local.get $row) (i32.const 4)) (local.get $mask)))))
        (local.set $all (i16x8.add (local.get $all) (local.get $found)))
        (local.set $odd (i16x8.add (local.get $odd) (i16x8.shr_u (local.get $found) (i32.const 8))))
        (local.set $codes (i32.add (local.get $codes) (i32.const 16)))
        (br_if $bytes (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 32))) (local.get $stop))))
      (local.set $all (i16x8.sub (local.get $all) (i16x8.shl (local.get $odd) (i32.const 8))))
      (v128.store (local.get $sums)
        (i8x16.shuffle 0 1 16 17 2 3 18 19 4 5 20 21 6 7 22 23 (local.get $all) (local.get $odd)))
      (v128.store offset=16 (local.get $sums)
        (i8x16.shuffle 8 9 24 25 10 11 26 27 12 13 28 29 14 15 30 31 (local.get $all) (local.get $odd)))
      (local.set $sums (i32.add (local.get $sums) (i32.const 32)))
      (br_if $groups (i32.lt_u (local.get $codes) (local.get $end))))))
