//! Positions are small plain data, and nothing is allocated while moves are made and played.

use diarchy::position::{MoveList, Part, Position};
use diarchy::rules::{Rules, SpaceSpartan, Spartan, SpartanModdable};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// The system's allocator, which notes each request of the thread that asks.
struct Counting;

thread_local! {
    static REQUESTS: Cell<u64> = const { Cell::new(0) };
}

fn note_request() {
    // A thread that is ending has no counter any more; nobody asks for its sum.
    let _ = REQUESTS.try_with(|requests| requests.set(requests.get() + 1));
}

#[allow(unsafe_code, reason = "an allocator cannot be written otherwise; every call is passed on unchanged")]
// SAFETY: every request goes to the system's allocator as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        note_request();
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the pointer came from the system's allocator.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        note_request();
        // SAFETY: the pointer came from the system's allocator.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn requests_during(work: impl FnOnce()) -> u64 {
    let before = REQUESTS.get();
    work();
    REQUESTS.get() - before
}

/// Plays a game of `plies` by a fixed rule and asks everything that a search asks at each step.
fn play_through<R: Rules>(start: Position<R>, plies: usize) -> u64 {
    let mut position = start;
    let mut sum = 0_u64;
    for ply in 0..plies {
        let moves = position.legal_moves();
        if moves.is_empty() {
            position = start;
            continue;
        }
        let mut part = MoveList::new();
        position.legal_moves_into(Part::Noisy, &mut part);
        position.legal_moves_into(Part::Quiet, &mut part);
        sum += part.len() as u64 + position.count_legal_moves() + position.legal_moves_plain().len() as u64;
        sum += u64::from(position.status().is_over()) + (position.hash() & 1);
        let captures = moves.into_iter().filter(|mv| position.board().man_at(mv.to()).is_some());
        let mv = captures.last().unwrap_or(moves[ply * 7 % moves.len()]);
        sum += u64::from(position.is_legal(mv));
        position.play(mv);
    }
    sum
}

fn allocates_nothing<R: Rules>() {
    // Parsed outside: reading a FEN may allocate.
    let start = Position::<R>::start();
    let restart = requests_during(|| {
        std::hint::black_box(Position::<R>::start());
    });
    assert!(restart > 0, "the counter counts: a FEN's fields are put in a list");
    let mut games = 0;
    let requests = requests_during(|| games = std::hint::black_box(play_through(start, 60)));
    assert_ne!(games, 0);
    assert_eq!(requests, 0, "requests for memory in sixty plies of {}", R::ID);
}

#[test]
fn making_and_playing_moves_allocates_nothing() {
    allocates_nothing::<Spartan>();
    allocates_nothing::<SpartanModdable>();
    allocates_nothing::<SpaceSpartan>();
}

#[test]
fn positions_are_small() {
    assert!(size_of::<Position<Spartan>>() <= 256, "{}", size_of::<Position<Spartan>>());
    assert!(size_of::<Position<SpartanModdable>>() <= 256, "{}", size_of::<Position<SpartanModdable>>());
    assert!(size_of::<Position<SpaceSpartan>>() <= 384, "{}", size_of::<Position<SpaceSpartan>>());
}
